/**
 * The calls of PDFium's C interface that are used here, as its headers declare them. Pointers and handles are numbers,
 * 0 is none; a page's index counts from 0.
 */
export type PdfiumCalls = {
  /** A new view after every growth. */
  HEAPU8: Uint8Array;
  wasmExports: { malloc(size: number): number; free(pointer: number): void };

  _FPDF_LoadMemDocument(data: number, size: number, password: number): number;
  _FPDF_GetLastError(): number;
  _FPDF_GetPageCount(document: number): number;
  _FPDF_CloseDocument(document: number): void;

  _FPDF_LoadPage(document: number, index: number): number;
  _FPDF_ClosePage(page: number): void;
  /** Four floats: left, top, right, bottom. */
  _FPDF_GetPageBoundingBox(page: number, rectangle: number): number;
  /** Quarter turns clockwise. */
  _FPDFPage_GetRotation(page: number): number;

  _FPDFPage_CountObjects(page: number): number;
  _FPDFPage_GetObject(page: number, index: number): number;
  _FPDFFormObj_CountObjects(form: number): number;
  _FPDFFormObj_GetObject(form: number, index: number): number;
  _FPDFPageObj_GetType(object: number): number;
  /** Six floats. */
  _FPDFPageObj_GetMatrix(object: number, matrix: number): number;
  /** A float each, in the coordinates of the page or form the object is in. */
  _FPDFPageObj_GetBounds(
    ...[object, left, bottom, right, top]: [number, number, number, number, number]
  ): number;
  _FPDFPageObj_HasTransparency(object: number): number;
  /** Two whole numbers. */
  _FPDFImageObj_GetImagePixelSize(image: number, width: number, height: number): number;

  _FPDFText_LoadPage(page: number): number;
  _FPDFText_ClosePage(text: number): void;
  _FPDFText_CountChars(text: number): number;
  _FPDFText_GetUnicode(text: number, index: number): number;
  _FPDFText_IsGenerated(text: number, index: number): number;
  _FPDFText_GetTextObject(text: number, index: number): number;
  _FPDFText_GetFontSize(text: number, index: number): number;
  /** Six floats. */
  _FPDFText_GetMatrix(text: number, index: number, matrix: number): number;
  /** Two doubles. */
  _FPDFText_GetCharOrigin(text: number, index: number, x: number, y: number): number;
  /** Four floats: left, top, right, bottom. */
  _FPDFText_GetLooseCharBox(text: number, index: number, rectangle: number): number;

  _FPDFBitmap_CreateEx(
    ...[width, height, format, buffer, stride]: [number, number, number, number, number]
  ): number;
  _FPDFBitmap_FillRect(
    ...[bitmap, left, top, width, height, color]: [number, number, number, number, number, number]
  ): number;
  _FPDFBitmap_GetBuffer(bitmap: number): number;
  _FPDFBitmap_GetStride(bitmap: number): number;
  _FPDFBitmap_Destroy(bitmap: number): void;
  _FPDF_RenderPageBitmap(
    ...[bitmap, page, left, top, width, height, rotation, flags]: [
      ...[number, number, number, number],
      ...[number, number, number, number],
    ]
  ): void;
};
