import { parseSync } from 'vite'

export interface Sentence {
  text: string
  line: number
}

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

/** Properties and JSX attributes whose strings are not texts. */
const machineKeys = new Set([
  'className',
  'class',
  'type',
  'key',
  'id',
  'htmlFor',
  'path',
  'name',
  'tag',
  'viewBox',
  'd',
  'style',
])

const foreignTags = new Set(['sql', 'css'])

/**
 * Returns the texts of a TypeScript file that people may read: JSX text, and strings and templates of two words or more.
 * Inserted values appear as `{…}`. Texts of JSX elements are joined across their inline elements' boundaries.
 */
export function readSentences(path: string, source: string): Sentence[] {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} could not be parsed: ${errors[0]?.message}`)
  const found: Sentence[] = []
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length
  const add = (text: string, start: number) => {
    const cleaned = text.replace(/\s+/g, ' ').trim()
    if (/\p{L}/u.test(cleaned)) found.push({ text: cleaned, line: lineAt(start) })
  }

  function visit(value: unknown, parent: Node | null) {
    if (Array.isArray(value)) for (const item of value) visit(item, parent)
    else if (isNode(value)) visitNode(value, parent)
  }

  function visitNode(node: Node, parent: Node | null) {
    if (isMachineText(node, parent)) return
    if (node.type === 'JSXText') add(String(node.value), node.start)
    if (node.type === 'Literal' && typeof node.value === 'string') add(node.value, node.start)
    if (node.type === 'TemplateLiteral') {
      const quasis = node.quasis as { value: { cooked: string | null } }[]
      add(quasis.map(({ value }) => value.cooked ?? '').join('{…}'), node.start)
    }
    for (const [key, child] of Object.entries(node)) if (key !== 'parent') visit(child, node)
  }

  visit(program, null)
  return found
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function isMachineText(node: Node, parent: Node | null): boolean {
  if (/^(Import|ExportAll|TSLiteralType|TSTypeAliasDeclaration|TSInterfaceDeclaration)/.test(node.type)) return true
  if (node.type === 'ExportNamedDeclaration' && node.source) return true
  if (node.type === 'TaggedTemplateExpression') return foreignTags.has(nameOf(node.tag))
  if (node.type === 'JSXAttribute' || node.type === 'Property') {
    return machineKeys.has(nameOf(node.type === 'Property' ? node.key : node.name))
  }
  return parent?.type === 'Property' && parent.key === node && parent.computed !== true
}

const nameOf = (value: unknown): string => (isNode(value) ? String(value.name ?? value.value ?? '') : '')

export function readProse(source: string): Sentence[] {
  const withoutBlocks = source.replace(/^```[\s\S]*?^```$/gm, (block) => '\n'.repeat(block.split('\n').length - 1))
  return withoutBlocks
    .split('\n')
    .map((line, index) => ({ text: line.replace(/`[^`]*`|\]\([^)]*\)/g, '').trim(), line: index + 1 }))
    .filter(({ text }) => text !== '')
}
