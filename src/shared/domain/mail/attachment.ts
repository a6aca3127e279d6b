import { maxAttachmentBytes } from '../../limits.ts'

const fileTypes = [
  { contentType: 'application/pdf', start: [0x25, 0x50, 0x44, 0x46, 0x2d], ending: /\.pdf$/i },
  { contentType: 'image/png', start: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], ending: /\.png$/i },
  { contentType: 'image/jpeg', start: [0xff, 0xd8, 0xff], ending: /\.jpe?g$/i },
] as const

type AttachmentCheck = { contentType: string } | { error: string }

/** Needs only the first bytes. The size is in bytes. */
export function checkAttachmentFile(name: string, size: number, start: Uint8Array): AttachmentCheck {
  if (size > maxAttachmentBytes) return { error: 'This file is larger than 5 MB' }
  const type = fileTypes.find((one) => one.start.every((byte, index) => start[index] === byte))
  if (!type) return { error: 'This file isn’t a PDF, PNG, or JPEG' }
  return type.ending.test(name) ? type : { error: `This file’s name doesn’t match its type, ${type.contentType}` }
}
