import * as z from "zod";

/** Two letters, the fifty states, DC and the territories. */
export const StateCode = z
  .string()
  .regex(
    /^(A[KLRZS]|C[AOT]|D[CE]|FL|G[AU]|HI|I[ADLN]|K[SY]|LA|M[ADEINOPST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AIT]|W[AIVY])$/,
  );
export type StateCode = z.infer<typeof StateCode>;
