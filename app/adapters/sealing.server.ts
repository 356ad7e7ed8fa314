const IV_BYTES = 12;

/** `isCurrent`: it was sealed with the key that seals now, not with the one before. */
type Opened = { text: string; isCurrent: boolean };

/** Encrypts what must be read again, such as the secret of an authenticator app. */
export type Sealing = {
  /** There is a key before the one that seals. */
  isReplacing: boolean;
  /** AES-256-GCM; opens for the same owner only. */
  seal: (text: string, owner: string) => Promise<string>;
  /** Null for what was sealed with another key or for another owner, or was changed. */
  open: (sealed: string, owner: string) => Promise<Opened | null>;
};

/**
 * `key` and `before`: 32 bytes in base64 each. While a key is replaced, the new one seals and both open. Without a key
 * nothing can be sealed: null.
 */
export function sealingBy(key: string | undefined, before?: string): Sealing | null {
  if (!key) return null;
  const current = cipherOf(key);
  const former = before && before !== key ? cipherOf(before) : null;
  return {
    isReplacing: former !== null,
    seal: current.encrypt,
    async open(sealed, owner) {
      const text = await current.decrypt(sealed, owner);
      if (text !== null) return { text, isCurrent: true };
      const old = (await former?.decrypt(sealed, owner)) ?? null;
      return old === null ? null : { text: old, isCurrent: false };
    },
  };
}

function cipherOf(key: string) {
  // When it is needed: every request builds its services, and few seal or open anything.
  const imported = () =>
    crypto.subtle.importKey("raw", bytesOf(key), "AES-GCM", false, ["encrypt", "decrypt"]);
  const how = (iv: Uint8Array<ArrayBuffer>, owner: string) => ({
    ...{ name: "AES-GCM", iv },
    additionalData: new TextEncoder().encode(owner),
  });
  return {
    async encrypt(text: string, owner: string): Promise<string> {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const plain = new TextEncoder().encode(text);
      const sealed = await crypto.subtle.encrypt(how(iv, owner), await imported(), plain);
      return `${base64Of(iv)}.${base64Of(new Uint8Array(sealed))}`;
    },
    async decrypt(sealed: string, owner: string): Promise<string | null> {
      const [iv = "", body = ""] = sealed.split(".");
      const opened = await crypto.subtle
        .decrypt(how(bytesOf(iv), owner), await imported(), bytesOf(body))
        .catch(() => null);
      return opened && new TextDecoder().decode(opened);
    },
  };
}

const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
const base64Of = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
