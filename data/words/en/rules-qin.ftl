### The short rules of Qin. Each topic has a title, and words by which it is found.

