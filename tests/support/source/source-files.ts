import { globSync, readFileSync, statSync } from 'node:fs'
import { dirname, normalize } from 'node:path'

export interface SourceFile {
  path: string
  text: string
  lines: number
  imports: string[]
}

const importPattern = /(?:^|\s)(?:from|import)(?:\s+|\s*\(\s*)'([^']+)'/g

const aliases: Record<string, string> = {
  '#shared/': 'src/shared/',
  '#server/': 'src/server/',
  '#client/': 'src/client/',
  '#tests/': 'tests/',
}

export function readSourceFiles(): SourceFile[] {
  const paths = globSync('{src,tests,scripts}/**/*.{ts,tsx,mjs,css}').filter((path) => statSync(path).isFile())
  return paths.map((path) => readSourceFile(path.replaceAll('\\', '/')))
}

function readSourceFile(path: string): SourceFile {
  const text = readFileSync(path, 'utf8')
  const specifiers = [...text.matchAll(importPattern)].map((match) => match[1] ?? '')
  const imports = specifiers.map((specifier) => resolve(path, specifier))
  return { path, text, lines: text.split('\n').length - 1, imports }
}

function resolve(importer: string, specifier: string): string {
  if (specifier.startsWith('.')) return normalize(`${dirname(importer)}/${specifier}`).replaceAll('\\', '/')
  const alias = Object.keys(aliases).find((prefix) => specifier.startsWith(prefix))
  return alias ? specifier.replace(alias, aliases[alias] ?? '') : specifier
}
