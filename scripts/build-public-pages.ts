import { renameSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'
import { clientFolder } from './built-client.ts'

export async function buildPublicPages(): Promise<void> {
  await buildAlone({
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: { ssr: true, rolldownOptions: { input: 'src/client/app/render-public.tsx' } },
  })
  const worker = await buildAlone({
    build: { modulePreload: false, rolldownOptions: { input: 'src/client/desk/desk-worker.ts' } },
  })
  renameSync(`${clientFolder}/pages/${worker}`, `${clientFolder}/pages/desk-worker.js`)
}

async function buildAlone({ build: own, ...config }: InlineConfig): Promise<string> {
  const built = await build({
    ...config,
    configFile: false,
    plugins: [react()],
    root: 'src/client',
    logLevel: 'warn',
    build: { ...own, outDir: '../../dist/client/pages', emptyOutDir: false, copyPublicDir: false },
  })
  const [{ output } = { output: [] }] = [built].flat().filter((one) => 'output' in one)
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry)
  if (!entry) throw new Error('The build has no entry')
  return entry.fileName
}
