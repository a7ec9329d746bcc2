import { crc32, deflateRawSync } from 'node:zlib'

/** `data` is compressed already, and `size` what the archive says of it. */
type Packed = { data: Buffer; size: number }

/** Writes a ZIP archive, also one that lies about its sizes. */
export function toZip(files: Record<string, string | Packed>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const raw = typeof content === 'string' ? Buffer.from(content) : Buffer.alloc(0)
    const { data, size } = typeof content === 'string' ? { data: deflateRawSync(raw), size: raw.length } : content
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(0x800, 2)
    about.writeUInt16LE(8, 4)
    about.writeUInt32LE(crc32(raw), 10)
    about.writeUInt32LE(data.length, 14)
    about.writeUInt32LE(size, 18)
    about.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), about, Buffer.from(name), data])
    const end = Buffer.alloc(14)
    end.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), about, end, Buffer.from(name)]))
    parts.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const last = Buffer.alloc(18)
  last.writeUInt16LE(directory.length, 4)
  last.writeUInt16LE(directory.length, 6)
  last.writeUInt32LE(central.length, 8)
  last.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, central, Buffer.from('504b0506', 'hex'), last])
}
