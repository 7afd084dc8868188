import { expect, it } from 'vitest';
import { importKey, seal, unseal } from './sealed';

const secret = (letter: string) => btoa(letter.repeat(32));

// ASVS 14.3.3: what lies in the browser says nothing to who has not the person's key
it('is read with the same key only', async () => {
  const typed = { dealName: 'Tablets for Größe', units: 12, files: [{ id: '1' }] };
  const key = await importKey(secret('a'));
  const sealed = await seal(key, typed);
  expect(new TextDecoder().decode(sealed.data)).not.toContain('Tablets');
  expect(new Uint8Array((await seal(key, typed)).data)).not.toEqual(new Uint8Array(sealed.data));
  expect(await unseal(await importKey(secret('a')), sealed)).toEqual(typed);
  expect(await unseal(await importKey(secret('b')), sealed)).toBeNull();
  const bytes = new Uint8Array(sealed.data);
  bytes.set([255 - (bytes.at(0) ?? 0)]);
  expect(await unseal(key, sealed)).toBeNull();
});
