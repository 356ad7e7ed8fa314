/** A word as OCR saw it: pixels from the top left; `line` counts the lines of one reading. */
export type SeenWord = {
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
  confidence: number;
  line: number;
};

export type Recognition = {
  words: SeenWord[];
  /** Mean confidence of the words, by length. */ confidence: number;
};
