declare module 'heic-decode' {
  type Pixels = { width: number; height: number; data: Uint8ClampedArray };
  type Picture = { width: number; height: number; decode(): Promise<Pixels> };
  type Pictures = Picture[] & { dispose(): void };
  const decodeHeic: { all(file: { buffer: Uint8Array }): Promise<Pictures> };
  export default decodeHeic;
}
