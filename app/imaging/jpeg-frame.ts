import type { Raster } from "./raster";
import type { BlockSide } from "./jpeg-blocks";
import type { JpegHeader } from "./jpeg-header";
import type { BitReader, HuffmanTable } from "./jpeg-huffman";

type FrameComponent = {
  id: number;
  h: number;
  v: number;
  quantization: number;
  blocksAcross: number;
  blocksDown: number;
  paddedAcross: number;
  paddedDown: number;
  last: number;
};

export type Frame = {
  header: JpegHeader;
  components: FrameComponent[];
  wanted: FrameComponent;
  mcusAcross: number;
  mcusDown: number;
  side: BlockSide;
  quantization: Uint16Array[];
  dc: HuffmanTable[];
  ac: HuffmanTable[];
  restartInterval: number;
  /** Of the wanted component, only while a progressive file is read: natural order, 64 a block. */
  coefficients: Int16Array | null;
  out: Raster;
  scans: number;
  /** End-of-band run of a progressive scan. */
  bandRun: number;
};
export type DecodeBlock = (reader: BitReader, member: ScanComponent, block: number) => boolean;
export type ScanComponent = {
  component: FrameComponent;
  dc: HuffmanTable | undefined;
  ac: HuffmanTable | undefined;
};
