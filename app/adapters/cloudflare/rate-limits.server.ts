/** Counts attempts per key and minute at Cloudflare's edge; `true` means go on. */
export const rateLimitsIn = (limits: {
  signInByAccount: RateLimit;
  signInByAddress: RateLimit;
  uploadByAccount: RateLimit;
}) => {
  const under = async (limit: RateLimit, key: string) => (await limit.limit({ key })).success;
  return {
    /** Both the account tried and the address it is tried from. */
    async signIn(email: string, address: string): Promise<boolean> {
      const [byAccount, byAddress] = await Promise.all([
        under(limits.signInByAccount, email),
        under(limits.signInByAddress, address),
      ]);
      return byAccount && byAddress;
    },
    upload: (userId: string): Promise<boolean> => under(limits.uploadByAccount, userId),
  };
};
