/** Counts attempts per key and minute at Cloudflare's edge; `true` means go on. */
export const rateLimitsIn = (limits: {
  signInByAccount: RateLimit;
  signInByAddress: RateLimit;
  uploadByAccount: RateLimit;
  writeByAccount: RateLimit;
  formByAddress: RateLimit;
}) => {
  const under = async (limit: RateLimit, key: string) => (await limit.limit({ key })).success;
  return {
    /** The account as tried from this network, so that nobody elsewhere locks it; and all that the network tries. */
    async signIn(email: string, network: string): Promise<boolean> {
      const [byAccount, byAddress] = await Promise.all([
        under(limits.signInByAccount, `${email} ${network}`),
        under(limits.signInByAddress, network),
      ]);
      return byAccount && byAddress;
    },
    /** A form of files; it counts as a write too. */
    async upload(userId: string): Promise<boolean> {
      const [asUpload, asWrite] = await Promise.all([
        under(limits.uploadByAccount, userId),
        under(limits.writeByAccount, userId),
      ]);
      return asUpload && asWrite;
    },
    /** A form that needs no account, of one kind from one network. */
    open: (form: "check" | "contact" | "passkey" | "share", network: string): Promise<boolean> =>
      under(limits.formByAddress, `${form} ${network}`),
    write: (userId: string): Promise<boolean> => under(limits.writeByAccount, userId),
  };
};
