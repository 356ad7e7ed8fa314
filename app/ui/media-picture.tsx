import { mediaPath, offeredWidths, type Picture } from "~/content/public-content";

type MediaPictureProps = {
  picture: Picture;
  alt: string;
  /** How wide it stands on the page, as `sizes` says it. */
  sizes: string;
  /** The picture one sees first is not put off. */
  first?: boolean;
};

/** A picture of the content service through our own address, in the width the screen needs; its place is kept free. */
export function MediaPicture({ picture, alt, sizes, first = false }: MediaPictureProps) {
  const widths = offeredWidths(picture);
  return (
    <img
      className="media-picture"
      alt={alt}
      width={picture.width}
      height={picture.height}
      src={mediaPath(picture, widths.find((width) => width >= 960) ?? widths.at(-1))}
      srcSet={widths.map((width) => `${mediaPath(picture, width)} ${width}w`).join(", ")}
      sizes={sizes}
      loading={first ? undefined : "lazy"}
      decoding="async"
      {...(first ? { fetchpriority: "high" } : {})}
    />
  );
}
