/** The file that a text in base64 holds. */
export function blobOf(base64: string, type: string): Blob {
  return new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type });
}
