/**
 * What a `Cookie` header says for one name, as it stands: ours are letters and digits. Other cookies of the host are not
 * looked at, since one with a stray percent sign would break whatever decodes them all.
 */
export const cookieValue = (header: string | null, name: string): string | null =>
  (header ?? "")
    .split(/;\s*/)
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? null;
