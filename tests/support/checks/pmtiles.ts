/** Creates a PMTiles archive (version 3, uncompressed) with one PNG tile for the whole world. */
export function createPmtilesArchive(picture: Uint8Array): Uint8Array {
  const directory = Buffer.from([1, 0, 1, ...varint(picture.byteLength), 1]);
  const metadata = Buffer.from('{}');
  const header = Buffer.alloc(127);
  header.write('PMTiles', 0, 'ascii');
  header.writeUInt8(3, 7);
  const parts = [directory, metadata, Buffer.alloc(0), Buffer.from(picture)];
  let offset = header.byteLength;
  for (const [nth, part] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + nth * 16);
    header.writeBigUInt64LE(BigInt(part.byteLength), 16 + nth * 16);
    offset += part.byteLength;
  }
  // Addressed tiles, tile entries and tile contents: one each.
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(1n, at);
  // Clustered, no internal or tile compression, PNG, zoom 0 only.
  for (const [nth, value] of [1, 1, 1, 2, 0, 0].entries()) header.writeUInt8(value, 96 + nth);
  for (const [nth, degrees] of [-180, -85, 180, 85].entries()) header.writeInt32LE(degrees * 1e7, 102 + nth * 4);
  return Buffer.concat([header, ...parts]);
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}
