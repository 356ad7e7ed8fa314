/** A refused file, and why, in words for the person. */
export type RefusedFile = { name: string; reason: string };

/** What the server enforces; the page only spares a person a wasted upload. */
export const UPLOAD_LIMITS = {
  fileBytes: 10 * 1024 * 1024,
  totalBytes: 40 * 1024 * 1024,
  files: 20,
} as const;

/** Beyond this no camera people own makes pictures, and a phone would run out of memory. */
const PICTURE_BYTES = 80 * 1024 * 1024;

export const ACCEPTED_TYPES = ".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png";
/** With scripts HEIC photos are taken too: they are converted before they are sent. */
export const CONVERTED_TYPES = ".heic,.heif,image/heic,image/heif";

export const HEIC_STEPS =
  "Save it as JPG first: on an iPhone, open it in Photos, choose Share, Options, Most Compatible, then Save to Files. For new photos: Settings > Camera > Formats > Most Compatible.";

type Picked = Pick<File, "name" | "size">;

/** A prepared picture: the file to send, or why there is none. */
export type Prepared = { ok: true; file: File } | { ok: false; reason: string };

/** One file of the list. Pictures wait to be prepared, one at a time; a PDF is ready at once. */
export type ChosenFile = {
  id: number;
  /** As it was picked: the same file picked again is one file. */
  picked: Picked;
  /** What will be sent once it is ready. */
  file: File;
  /** What may be hard to read on it; it is sent all the same. */
  advice?: string;
} & ({ phase: "waiting" | "preparing" | "ready" } | { phase: "refused"; reason: string });

export const isPdf = ({ name }: Picked): boolean => /\.pdf$/i.test(name);

export const readyFiles = (chosen: readonly ChosenFile[]): File[] =>
  chosen.flatMap(({ phase, file }) => (phase === "ready" ? [file] : []));

export const isPreparing = (chosen: readonly ChosenFile[]): boolean =>
  chosen.some(({ phase }) => phase === "waiting" || phase === "preparing");

/** Why a file cannot even be prepared. The limit of 10 MB is for what is sent, so a large photo passes here. */
function refusalOf(file: Picked): string | null {
  if (!/\.(pdf|jpe?g|png|hei[cf])$/i.test(file.name))
    return "This isn't a PDF, JPG, PNG or HEIC file.";
  if (file.size === 0) return "This file is empty.";
  if (isPdf(file)) return file.size > UPLOAD_LIMITS.fileBytes ? TOO_LARGE : null;
  return file.size > PICTURE_BYTES ? "This picture is larger than 80MB." : null;
}

const TOO_LARGE = "This file is larger than 10MB.";
const TOO_MANY = "One bill can have 20 files at most.";
const TOGETHER_TOO_LARGE = "All files together would be larger than 40MB.";

const fitsBeside = (chosen: readonly ChosenFile[], file: Picked): boolean =>
  readyFiles(chosen).reduce((sum, { size }) => sum + size, file.size) <= UPLOAD_LIMITS.totalBytes;

/** Phones call every photo `image.jpg`: the second becomes `image (2).jpg`, so that they differ. */
function distinctlyNamed(file: File, others: readonly ChosenFile[]): File {
  const taken = new Set(others.map((other) => other.file.name));
  if (!taken.has(file.name)) return file;
  const [, stem = file.name, ending = ""] = /^(.*?)(\.[^.]*)?$/s.exec(file.name) ?? [];
  let number = 2;
  while (taken.has(`${stem} (${number})${ending}`)) number += 1;
  return new File([file], `${stem} (${number})${ending}`, { type: file.type });
}

/** Why a file does not fit into a list; whether a picture does is known once it is prepared. */
function refusalBeside(chosen: readonly ChosenFile[], file: File): string | null {
  const count = chosen.filter(({ phase }) => phase !== "refused").length;
  if (count >= UPLOAD_LIMITS.files) return TOO_MANY;
  return isPdf(file) && !fitsBeside(chosen, file) ? TOGETHER_TOO_LARGE : null;
}

/** Adds files to a list: once each by name and size, in the order they came, within the limits. */
export function addFiles(
  chosen: readonly ChosenFile[],
  added: readonly File[],
): { chosen: ChosenFile[]; refused: RefusedFile[] } {
  const list = [...chosen];
  const refused: RefusedFile[] = [];
  let id = Math.max(0, ...chosen.map((one) => one.id));
  for (const file of added) {
    if (list.some(({ picked }) => picked.name === file.name && picked.size === file.size)) continue;
    const reason = refusalOf(file) ?? refusalBeside(list, file);
    if (reason) refused.push({ name: file.name, reason });
    else
      list.push({
        id: (id += 1),
        picked: { name: file.name, size: file.size },
        file: distinctlyNamed(file, list),
        phase: isPdf(file) ? "ready" : "waiting",
      });
  }
  return { chosen: list, refused };
}

export const startPreparing = (chosen: readonly ChosenFile[], id: number): ChosenFile[] =>
  chosen.map((one) => (one.id === id ? { ...one, phase: "preparing" } : one));

/** Puts a prepared picture in its place, if it was not removed meanwhile. */
export function settle(
  chosen: readonly ChosenFile[],
  id: number,
  prepared: Prepared,
): ChosenFile[] {
  const others = chosen.filter((one) => one.id !== id);
  return chosen.map((one) => {
    if (one.id !== id) return one;
    const refuse = (reason: string): ChosenFile => ({ ...one, phase: "refused", reason });
    if (!prepared.ok) return refuse(prepared.reason);
    if (prepared.file.size > UPLOAD_LIMITS.fileBytes) return refuse(TOO_LARGE);
    if (!fitsBeside(others, prepared.file)) return refuse(TOGETHER_TOO_LARGE);
    return { ...one, file: distinctlyNamed(prepared.file, others), phase: "ready" };
  });
}

/** Puts what was seen of a picture beside it, if it was not removed meanwhile. */
export const advised = (
  chosen: readonly ChosenFile[],
  picture: File,
  advice: string,
): ChosenFile[] => chosen.map((one) => (one.file === picture ? { ...one, advice } : one));

/**
 * How much of each file to be sent has gone out, 0 to 1, when `sent` of them all has: the form sends them one after the
 * other, in the list's order.
 */
export function sentOfEach(chosen: readonly ChosenFile[], sent: number): Map<number, number> {
  const ready = chosen.filter(({ phase }) => phase === "ready");
  let left = sent * ready.reduce((sum, { file }) => sum + file.size, 0);
  return new Map(
    ready.map(({ id, file }) => {
      const gone = Math.min(file.size, Math.max(0, left));
      left -= file.size;
      return [id, file.size > 0 ? gone / file.size : 1];
    }),
  );
}

/** The state of the list in one sentence, announced when it changes. */
export function listStatus(chosen: readonly ChosenFile[]): string {
  const count = (phase: ChosenFile["phase"]) => chosen.filter((one) => one.phase === phase).length;
  const refused = count("refused");
  const left = refused > 0 ? `, ${refused} can't be sent` : "";
  if (isPreparing(chosen))
    return `Preparing pictures: ${count("ready")} of ${chosen.length} ready${left}`;
  const ready = count("ready");
  const doubted = chosen.filter(({ advice }) => advice !== undefined).length;
  const hard = doubted > 0 ? `, ${doubted} may be hard to read` : "";
  return `${ready === 1 ? "1 file" : `${ready} files`} chosen${left}${hard}`;
}

/** `kilobytes(1536)` -> `1.5 KB`. */
export const kilobytes = (bytes: number): string =>
  `${(bytes / 1024).toFixed(bytes < 10 * 1024 ? 1 : 0).replace(/\B(?=(\d{3})+$)/g, ",")} KB`;
