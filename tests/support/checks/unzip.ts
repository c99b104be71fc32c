import { crc32, inflateRawSync } from 'node:zlib';

/** Reads a zip by its central directory and verifies each CRC-32. Returns contents by path. */
export function unzip(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'));
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, sum, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 20)];
    const [name, extra, note] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [number, number, number];
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(from, from + size);
    const bytes = method === 8 ? inflateRawSync(packed) : packed;
    if (crc32(bytes) !== sum) throw new Error('zip entry does not match its checksum');
    files.set(zip.toString('utf8', at + 46, at + 46 + name), bytes.toString('utf8'));
    at += 46 + name + extra + note;
  }
  return files;
}
