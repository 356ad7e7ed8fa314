/** Scans and photos of other samples, and pages turned on their side: the same truth, read another way. */
import {
  photographOfPage,
  pictureOfFirstPage,
  scannedPdf,
} from "#corpus/generators/producers/imaging";
import { turned } from "#corpus/generators/producers/turning";
import { sample, type Sample } from "#corpus/generators/sample";

function named(samples: readonly Sample[], name: string): Sample {
  const found = samples.find(({ truth }) => truth.name === name);
  if (!found) throw new Error(`no sample ${name}`);
  return found;
}

/** Paper on a table, not quite straight: the page turned by some degrees on a gray ground. */
const skewed = (degrees: number): string[] => [
  ...["-background", "#b9b4ac", "-bordercolor", "#b9b4ac", "-border", "30"],
  ...["-rotate", String(degrees)],
];
/** A shadow that falls across the page from one corner. */
const shadowed = (direction: "NorthWest" | "SouthEast" | "East", depth: number): string[] => [
  ...["(", "+clone", "-define", `gradient:direction=${direction}`],
  ...["-sparse-color", "bilinear", `0,0 gray(${100 - depth}%) %[fx:w],%[fx:h] gray(100%)`, ")"],
  ...["-compose", "multiply", "-composite"],
];
const noisy = (amount: number): string[] => ["-attenuate", String(amount), "+noise", "Gaussian"];
const blurred = (radius: number): string[] => ["-blur", `0x${radius}`];

export function pictures(samples: readonly Sample[]): Sample[] {
  const derived = (
    of: string,
    file: string,
    changes: { producer?: "scan" | "photo"; picture: "clean" | "degraded" | null },
    change: (pdf: Uint8Array) => Uint8Array | Promise<Uint8Array>,
  ): Sample => {
    const source = named(samples, of);
    return sample(
      {
        ...source.truth,
        ...changes,
        name: file.replace(/\.[a-z]+$/, ""),
        file,
        pictureOf: source.truth.name,
      },
      async (producers) => change(await source.make(producers)),
    );
  };
  const scan = { producer: "scan", picture: "clean" } as const;
  const clean = { producer: "photo", picture: "clean" } as const;
  const degraded = { producer: "photo", picture: "degraded" } as const;
  const turnedOnly = { picture: null } as const;
  return [
    derived(
      "emergency-visit-saint-brendan",
      "turned-flagged-saint-brendan.pdf",
      turnedOnly,
      (pdf) => turned(pdf, true),
    ),
    derived("clean-imaging-open-door", "turned-sideways-open-door.pdf", turnedOnly, (pdf) =>
      turned(pdf, false),
    ),
    derived("laboratory-bill-meridian", "scan-laboratory-meridian.pdf", scan, (pdf) =>
      scannedPdf(pdf, { dpi: 150, quality: 45 }),
    ),
    derived(
      "physician-statement-prairie-crossing",
      "scan-physician-prairie-crossing.pdf",
      scan,
      (pdf) => scannedPdf(pdf, { dpi: 200, quality: 40 }),
    ),
    derived("hospital-itemized-harbor-ridge", "scan-hospital-three-pages.pdf", scan, (pdf) =>
      scannedPdf(pdf, { dpi: 150, quality: 20 }),
    ),
    derived("eob-great-basin-table", "scan-eob-great-basin.pdf", scan, (pdf) =>
      scannedPdf(pdf, { dpi: 200, quality: 40 }),
    ),
    derived("clean-physician-juniper", "picture-clean-juniper.png", clean, (pdf) =>
      pictureOfFirstPage(pdf, { dpi: 200 }),
    ),
    derived("emergency-doctors-frontier", "picture-clean-frontier.png", clean, (pdf) =>
      pictureOfFirstPage(pdf, { dpi: 200 }),
    ),
    derived("totals-wrong-cottonwood", "picture-clean-cottonwood.jpg", clean, (pdf) =>
      photographOfPage(pdf, { dpi: 150, quality: 55 }),
    ),
    derived("eye-clinic-clearwater", "photo-skewed-clearwater.jpg", degraded, (pdf) =>
      photographOfPage(pdf, {
        dpi: 170,
        quality: 45,
        operators: [...skewed(3), ...blurred(0.6), ...noisy(0.15)],
      }),
    ),
    derived("clean-repeats-three-forks", "photo-shadow-three-forks.jpg", degraded, (pdf) =>
      photographOfPage(pdf, {
        dpi: 170,
        quality: 42,
        operators: [...skewed(-2), ...shadowed("SouthEast", 45), ...blurred(0.7), ...noisy(0.15)],
      }),
    ),
    derived("emergency-visit-saint-brendan", "photo-blurred-saint-brendan.jpg", degraded, (pdf) =>
      photographOfPage(pdf, {
        dpi: 170,
        quality: 40,
        operators: [...skewed(1.5), ...shadowed("East", 30), ...blurred(1.1)],
      }),
    ),
    derived("laboratory-panel-in-parts-pioneer", "photo-crooked-pioneer.jpg", degraded, (pdf) =>
      photographOfPage(pdf, {
        dpi: 160,
        quality: 42,
        operators: [...skewed(-4.5), ...shadowed("NorthWest", 35), ...blurred(0.7), ...noisy(0.2)],
      }),
    ),
  ];
}
