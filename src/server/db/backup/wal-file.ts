import { endianness } from 'node:os'

/** How far SQLite reads a log (https://www.sqlite.org/fileformat2.html#walformat), and whether that is all of it. */
export interface WalReading {
  /** Up to the last commit. */
  frames: number
  transactions: number
  /** Why more was saved than SQLite reads; null where nothing says so. */
  flaw: 'unreadable' | 'cut' | 'damaged' | null
}

const [headerBytes, frameHeaderBytes] = [32, 24]

/**
 * Reads a log as SQLite does: from its start, as long as the checksums hold. What follows may be left from an earlier use
 * of the file, or from a transaction that was never finished; neither holds anything that was saved. A log that is cut
 * exactly between two transactions cannot be told from a whole one without its index, the `-shm` beside it.
 */
export function readWal(wal: Buffer, index: Buffer | null): WalReading {
  const header = readHeader(wal)
  const known = index && readIndex(index)
  if (!header) {
    const isLost = known ? known.frames > known.takenIn : false
    if (wal.length === 0) return { frames: 0, transactions: 0, flaw: isLost ? 'cut' : null }
    return { frames: 0, transactions: 0, flaw: 'unreadable' }
  }
  const { sound, frames, transactions, breaksOff } = readSoundFrames(wal, header)
  if (known?.salts.equals(header.salts) && known.frames >= frames) {
    return { frames, transactions, flaw: known.frames > frames ? 'cut' : null }
  }
  return { frames, transactions, flaw: breaksOff ? 'damaged' : findFlaw(wal, header, sound) }
}

interface WalHeader {
  frameBytes: number
  salts: Buffer
  sum: Checksum
  addUp: (bytes: Buffer, start: Checksum) => Checksum
}

function readHeader(wal: Buffer): WalHeader | null {
  if (wal.length < headerBytes) return null
  const magic = wal.readUInt32BE(0)
  if (magic !== 0x377f0682 && magic !== 0x377f0683) return null
  const readWord = (bytes: Buffer, at: number) =>
    magic === 0x377f0683 ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)
  const addUp = (bytes: Buffer, [one, other]: Checksum): Checksum => {
    let [first, second] = [one, other]
    for (let at = 0; at < bytes.length; at += 8) {
      first = (first + readWord(bytes, at) + second) >>> 0
      second = (second + readWord(bytes, at + 4) + first) >>> 0
    }
    return [first, second]
  }
  const sum = addUp(wal.subarray(0, 24), [0, 0])
  if (!isStored(sum, wal, 24)) return null
  return { frameBytes: frameHeaderBytes + wal.readUInt32BE(8), salts: wal.subarray(16, 24), sum, addUp }
}

type Checksum = readonly [number, number]

const isStored = ([first, second]: Checksum, bytes: Buffer, at: number): boolean =>
  first === bytes.readUInt32BE(at) && second === bytes.readUInt32BE(at + 4)

interface SoundFrames extends Pick<WalReading, 'frames' | 'transactions'> {
  /** Also those after the last commit. */
  sound: number
  /** Whether the frame after them goes on from them and yet is marked as of another use of the file. */
  breaksOff: boolean
}

function readSoundFrames(wal: Buffer, header: WalHeader): SoundFrames {
  let { sum } = header
  const read: SoundFrames = { sound: 0, frames: 0, transactions: 0, breaksOff: false }
  for (const frame of listFrames(wal, header)) {
    sum = header.addUp(frame.subarray(frameHeaderBytes), header.addUp(frame.subarray(0, 8), sum))
    const [isCurrent, isNext] = [isOf(frame, header), isStored(sum, frame, 16)]
    read.breaksOff = isNext && !isCurrent
    if (!isCurrent || !isNext) break
    read.sound += 1
    if (!isCommit(frame)) continue
    read.frames = read.sound
    read.transactions += 1
  }
  return read
}

function* listFrames(wal: Buffer, { frameBytes }: WalHeader, from = 0): Generator<Buffer> {
  for (let at = headerBytes + from * frameBytes; at + frameBytes <= wal.length; at += frameBytes) {
    yield wal.subarray(at, at + frameBytes)
  }
}

/** Whether a frame was written since the log was last begun anew. */
const isOf = (frame: Buffer, { salts }: WalHeader): boolean => frame.subarray(8, 16).equals(salts)

const isCommit = (frame: Buffer): boolean => frame.readUInt32BE(4) > 0

/** There is no page 0: SQLite has not written such a frame. */
const isBlank = (frame: Buffer): boolean => frame.readUInt32BE(0) === 0

function findFlaw(wal: Buffer, header: WalHeader, sound: number): WalReading['flaw'] {
  const rest = [...listFrames(wal, header, sound)]
  if (rest.some((frame) => isBlank(frame) || (isOf(frame, header) && isCommit(frame)))) return 'damaged'
  const tail = wal.subarray(headerBytes + (sound + rest.length) * header.frameBytes)
  const isBegun = tail.length < 16 ? rest.length === 0 : isOf(tail, header)
  return tail.length > 0 && isBegun ? 'cut' : null
}

interface WalIndex {
  /** How many frames are committed, and how many of those the database itself has by now. */
  frames: number
  takenIn: number
  salts: Buffer
}

/** Two equal headers, then how far the log was taken in; in the order of bytes of the machine that wrote it. */
function readIndex(index: Buffer): WalIndex | null {
  if (index.length < 100 || !index.subarray(0, 48).equals(index.subarray(48, 96))) return null
  const read = (at: number) => (endianness() === 'LE' ? index.readUInt32LE(at) : index.readUInt32BE(at))
  if (read(0) !== 3007000) return null
  return { frames: read(16), takenIn: read(96), salts: index.subarray(32, 40) }
}
