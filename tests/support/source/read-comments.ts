import { parseSync } from 'vite'
import type { Sentence } from './read-sentences.ts'

const cssComment = /\/\*[\s\S]*?\*\//g

export function readComments(path: string, source: string): Sentence[] {
  const comments = path.endsWith('.css')
    ? [...source.matchAll(cssComment)].map(({ 0: text, index }) => ({ text, start: index }))
    : parseSync(path, source).comments.map(({ start, end }) => ({ text: source.slice(start, end), start }))
  return comments.map(({ text, start }) => ({ text: clean(text), line: lineAt(source, start) }))
}

const clean = (comment: string) =>
  comment
    .replace(/^\/[/*]+|\*\/$/g, '')
    .replace(/\n\s*\* ?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

interface Node {
  type: string
  [key: string]: unknown
}

export function readTitles(path: string, source: string): Sentence[] {
  const titles: Sentence[] = []
  const visit = (value: unknown) => {
    if (Array.isArray(value)) for (const item of value) visit(item)
    else if (isNode(value)) {
      const title = value.type === 'CallExpression' && isTest(value.callee) ? readTitle(value.arguments) : null
      if (title) titles.push({ text: title.text, line: lineAt(source, title.start) })
      for (const child of Object.values(value)) visit(child)
    }
  }
  visit(parseSync(path, source).program)
  return titles
}

function isTest(callee: unknown): boolean {
  if (!isNode(callee)) return false
  if (callee.type === 'Identifier') return callee.name === 'test' || callee.name === 'describe'
  if (callee.type === 'MemberExpression') return isTest(callee.object)
  return callee.type === 'CallExpression' && isTest(callee.callee)
}

function readTitle(callArguments: unknown): { text: string; start: number } | null {
  const [first] = Array.isArray(callArguments) ? callArguments : []
  const isText = isNode(first) && first.type === 'Literal' && typeof first.value === 'string'
  return isText ? { text: String(first.value), start: Number(first.start) } : null
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const lineAt = (source: string, offset: number) => source.slice(0, offset).split('\n').length
