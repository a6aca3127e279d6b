import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'
import { applicationElement } from '#shared/first-page.ts'
import { clientFolder } from './built-client.ts'

/**
 * Builds what the server needs to render pages: the function, the pages' script, the document, and the desk's worker. Each is built
 * separately, so that the application's files stay the same.
 */

const pagesFolder = `${clientFolder}/pages`

export async function buildFirstPages(): Promise<void> {
  mkdirSync(pagesFolder, { recursive: true })
  await buildAlone({
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: '../../dist/client/pages',
      rolldownOptions: { input: 'src/client/first-page/render-page.tsx' },
    },
  })
  await buildAlone({
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: '../../dist/client/pages',
      rolldownOptions: { input: 'src/client/app/render-public.tsx' },
    },
  })
  const script = await buildAlone({
    build: {
      outDir: '../../dist/client',
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: { input: 'src/client/first-page/first-use.ts' },
    },
  })
  const worker = await buildAlone({
    build: {
      outDir: '../../dist/client/pages',
      modulePreload: false,
      rolldownOptions: { input: 'src/client/desk/desk-worker.ts' },
    },
  })
  renameSync(`${pagesFolder}/${worker}`, `${pagesFolder}/desk-worker.js`)
  const document = readFileSync(`${clientFolder}/index.html`, 'utf8')
  writeFileSync(`${pagesFolder}/document.html`, frame(document, `<script type="module" src="/${script}"></script>`))
}

/** Builds one thing into a folder beside what is there, and gives its file. */
async function buildAlone({ build: own, ...config }: InlineConfig): Promise<string> {
  const built = await build({
    ...config,
    configFile: false,
    plugins: [react()],
    root: 'src/client',
    logLevel: 'warn',
    build: { ...own, emptyOutDir: false, copyPublicDir: false },
  })
  const [{ output } = { output: [] }] = [built].flat().filter((one) => 'output' in one)
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry)
  if (!entry) throw new Error('The build has no entry')
  return entry.fileName
}

const applicationTags = /\s*<link rel="modulepreload"[^>]*>|\s*<script\b[^>]*><\/script>/g

/** The application's document. Its scripts wait in a template, and it has no message about missing scripts. */
function frame(document: string, script: string): string {
  const application = document.match(applicationTags)?.map((tag) => tag.trim()) ?? []
  const waiting = `<template id="${applicationElement}">${application.join('')}</template>`
  const without = document.replaceAll(applicationTags, '').replace(/\s*<noscript>.*?<\/noscript>/s, '')
  return addToHead(without, script, waiting)
}

const addToHead = (document: string, ...tags: string[]) =>
  document.replace(/\s*<\/head>/, `\n    ${tags.join('\n    ')}\n  </head>`)
