const IV_BYTES = 12;

/** Encrypts what must be read again, such as the secret of an authenticator app. */
export type Sealing = {
  /** AES-256-GCM; opens for the same owner only. */
  seal: (text: string, owner: string) => Promise<string>;
  /** Null for what was sealed with another key or for another owner, or was changed. */
  open: (sealed: string, owner: string) => Promise<string | null>;
};

/** `key`: 32 bytes in base64. Without one nothing can be sealed: null. */
export function sealingBy(key: string | undefined): Sealing | null {
  if (!key) return null;
  const imported = crypto.subtle.importKey("raw", bytesOf(key), "AES-GCM", false, [
    "encrypt",
    "decrypt",
  ]);
  const how = (iv: Uint8Array<ArrayBuffer>, owner: string) => ({
    ...{ name: "AES-GCM", iv },
    additionalData: new TextEncoder().encode(owner),
  });
  return {
    async seal(text, owner) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const plain = new TextEncoder().encode(text);
      const sealed = await crypto.subtle.encrypt(how(iv, owner), await imported, plain);
      return `${base64Of(iv)}.${base64Of(new Uint8Array(sealed))}`;
    },
    async open(sealed, owner) {
      const [iv = "", body = ""] = sealed.split(".");
      const key = await imported;
      const opened = await crypto.subtle
        .decrypt(how(bytesOf(iv), owner), key, bytesOf(body))
        .catch(() => null);
      return opened && new TextDecoder().decode(opened);
    },
  };
}

const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
const base64Of = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
