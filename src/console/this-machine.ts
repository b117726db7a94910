// Whether the service is on the machine of who looks: then they run it, and are told how to try things there.

export const isThisMachine = /^(?:localhost$|127\.|\[::1\]$)/.test(location.hostname);
