import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { build, type Manifest } from 'vite'
import { applicationElement } from '#shared/first-page.ts'
import { clientFolder } from './built-client.ts'

/**
 * What the server needs for the pages that it sends whole: the function that draws them, and the document around them,
 * which loads one file of styles and one small script in place of the application.
 */

const applicationTags = /\s*<link rel="modulepreload"[^>]*>|\s*<script\b[^>]*><\/script>/g

const pagesFolder = `${clientFolder}/pages`

/** What the application is built from: its document, and the script of first pages, which loads it on first use. */
export const applicationEntries = ['src/client/index.html', 'src/client/first-page/first-use.ts']

/** The pages whose styles are needed beside those of the application's own document. */
const styled = [
  'features/sign-in/login-page.tsx',
  'features/sign-in/login-link-sent-page.tsx',
  'features/sign-in/login-link-page.tsx',
  'features/sign-in/sign-up-page.tsx',
  'features/about/about-page.tsx',
]

export async function buildFirstPages(): Promise<void> {
  await build({
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      rolldownOptions: { input: 'src/client/first-page/draw-page.tsx' },
      outDir: '../../dist/client/pages',
      emptyOutDir: true,
      copyPublicDir: false,
    },
  })
  const manifest: Manifest = JSON.parse(readFileSync(`${clientFolder}/.vite/manifest.json`, 'utf8'))
  const ofDocument = [...readDocument().matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g)].map(
    ([, file]) => file,
  )
  const styles = [...ofDocument, ...styled.flatMap((source) => listStyles(manifest, source))]
  const css = [...new Set(styles)].map((file) => readFileSync(`${clientFolder}/${file}`, 'utf8')).join('\n')
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 8)
  const styleFile = `assets/first-page-${hash}.css`
  writeFileSync(`${clientFolder}/${styleFile}`, css)
  const script = findEntry(manifest, 'first-page/first-use.ts').file
  writeFileSync(`${pagesFolder}/document.html`, frame({ styleFile, script }))
}

function findEntry(manifest: Manifest, source: string) {
  const entry = manifest[source]
  if (!entry) throw new Error(`The application was built without ${source}`)
  return entry
}

/** The styles of a file, after those of what it imports. */
function listStyles(manifest: Manifest, source: string): string[] {
  const { imports = [], css = [] } = findEntry(manifest, source)
  return [...imports.flatMap((imported) => listStyles(manifest, imported)), ...css]
}

const readDocument = () => readFileSync(`${clientFolder}/index.html`, 'utf8')

/** The application's own document, with other files, and without what is said where scripts are switched off. */
function frame({ styleFile, script }: { styleFile: string; script: string }): string {
  const document = readDocument()
  const application = document.match(applicationTags)?.map((tag) => tag.trim()) ?? []
  const files = [
    `<link rel="stylesheet" href="/${styleFile}">`,
    `<script type="module" src="/${script}"></script>`,
    `<template id="${applicationElement}">${application.join('')}</template>`,
  ]
  return document
    .replaceAll(applicationTags, '')
    .replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace(/\s*<noscript>.*?<\/noscript>/s, '')
    .replace(/\s*<\/head>/, `${['', ...files].join('\n    ')}\n  </head>`)
}
