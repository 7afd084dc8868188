/** Something typed, encrypted with the key that the server keeps for the person and gives to who is signed in. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

const algorithm = 'AES-GCM';

/** @param secret 256 bits in base64 */
export function importKey(secret: string): Promise<CryptoKey> {
  const raw = Uint8Array.from(atob(secret), (sign) => sign.charCodeAt(0));
  return crypto.subtle.importKey('raw', raw, algorithm, false, ['encrypt', 'decrypt']);
}

export async function seal(key: CryptoKey, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(value));
  return { iv, data: await crypto.subtle.encrypt({ name: algorithm, iv }, key, text) };
}

/** What was sealed with this key; null for what another key has sealed, or nobody can read any more. */
export async function unseal<Value>(key: CryptoKey, { iv, data }: Sealed): Promise<Value | null> {
  try {
    const text = await crypto.subtle.decrypt({ name: algorithm, iv }, key, data);
    return JSON.parse(new TextDecoder().decode(text)) as Value;
  } catch {
    return null;
  }
}
