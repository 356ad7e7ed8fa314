import { mediaPath, offeredWidths, type ContentImage } from "~/content/public-content";

type MediaImageProps = {
  image: ContentImage;
  alt: string;
  /** How wide it is on the page, as the `sizes` attribute has it. */
  sizes: string;
  /** The image a page begins with is not loaded lazily. */
  first?: boolean;
};

/** An image of the content service through our own address, in the width the screen needs; its space is reserved. */
export function MediaImage({ image, alt, sizes, first = false }: MediaImageProps) {
  const widths = offeredWidths(image);
  return (
    <img
      className="media-picture"
      alt={alt}
      width={image.width}
      height={image.height}
      src={mediaPath(image, widths.find((width) => width >= 960) ?? widths.at(-1))}
      srcSet={widths.map((width) => `${mediaPath(image, width)} ${width}w`).join(", ")}
      sizes={sizes}
      loading={first ? undefined : "lazy"}
      decoding="async"
      {...(first ? { fetchpriority: "high" } : {})}
    />
  );
}
