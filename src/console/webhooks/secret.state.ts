// Makes the secret that deliveries are signed with.

/** In the form that the libraries of Standard Webhooks take: `whsec_` and the base64 of 32 bytes. */
export function secretOf(bytes: Uint8Array): string {
  return `whsec_${btoa(String.fromCharCode(...bytes))}`;
}
