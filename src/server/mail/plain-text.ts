import { type Block, type MailContent, oneLine, type Part } from './content.ts'

/** The plain text of a mail: the same words as its HTML, with the addresses written out. */
export function toPlainText({ heading, blocks }: MailContent, organisationName: string): string {
  const paragraphs = [oneLine(heading), ...blocks.map(toText), `-- \n${oneLine(organisationName)}`]
  return `${paragraphs.join('\n\n')}\n`
}

function toText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return block.parts.map(toWords).join('')
    case 'button':
      return `${oneLine(block.label)}:\n${block.url}`
    case 'code':
      return block.code
    case 'facts':
      return block.facts.map(([label, value]) => `${oneLine(label)}: ${oneLine(value)}`).join('\n')
  }
}

function toWords(part: Part): string {
  if (typeof part === 'string') return withoutBreaks(part)
  if ('strong' in part) return oneLine(part.strong)
  const text = oneLine(part.text)
  return part.link === text || part.link === `mailto:${text}` ? text : `${text} (${part.link})`
}

/** Blanks at the ends of a piece belong to the sentence. */
const withoutBreaks = (text: string) => `${/^\s/.test(text) ? ' ' : ''}${oneLine(text)}${/\S\s$/.test(text) ? ' ' : ''}`
