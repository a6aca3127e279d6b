import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { separateCalls } from './scripts/browser-contracts.ts'
import { subsetFonts } from './scripts/subset-fonts.ts'

const group = (name: string, priority: number, ...paths: string[]) => ({
  name,
  priority,
  test: new RegExp(paths.join('|')),
  minShareCount: 2,
})

const modules = { public: new Set<string>(), index: new Set<string>() }

/** Names the file of code that a page starts with. The public pages share two with the application. */
function nameStart(id: string, build: Rolldown.ChunkingContext): string {
  function collect(found: Set<string>, module: string) {
    if (found.has(module)) return
    found.add(module)
    for (const imported of build.getModuleInfo(module)?.importedIds ?? []) collect(found, imported)
  }
  for (const [name, found] of Object.entries(modules)) collect(found, resolve(`src/client/${name}.html`))
  if (!modules.public.has(id)) return 'start'
  if (modules.index.has(id)) return 'shared'
  return /[\\/]client[\\/](features|app|public)/.test(id) ? 'public' : 'fields'
}

/**
 * Groups code that several pages share by folder, so that a page is a few files. The first matching group takes a module.
 */
const codeGroups = [
  { name: nameStart, debugName: 'start', priority: 5, tags: ['$initial' as const] },
  group('boards', 4, 'src/client/features/boards/', 'src/shared/domain/placement/(?!hole-rows)'),
  group('registrations', 3, 'src/client/features/registrations/'),
  group(
    'forms',
    2,
    'src/client/ui/form/',
    'src/shared/contracts/[^?]*$',
    'node_modules/(zod|react-hook-form|@hookform)',
  ),
  group('ui', 1, 'src/client/(api|parts|routing|ui)/', 'src/shared/(domain/|.*calls$)', 'node_modules/'),
]

export default defineConfig({
  root: 'src/client',
  // React has had this hook since 18; what stands in for it elsewhere is not needed.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  plugins: [react(), tailwindcss(), separateCalls(), subsetFonts()],
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    // The first browsers that understand light-dark(), so that the tokens are served as they are written.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // The content policy allows files of this site only, so nothing may become a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The first file names a hundred others, and a hash does not compress.
    rolldownOptions: {
      input: ['src/client/index.html', 'src/client/public.html'],
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        codeSplitting: { groups: codeGroups, includeDependenciesRecursively: false },
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: {
    // Calls go to the server; the modules of src/client/api stand under the same address while developing.
    // Public pages come from the server, as they were last built.
    proxy: Object.fromEntries(
      [
        '^/api/(?!.*\\.ts(\\?|$))',
        '/dev/mail',
        '/assets',
        '^/(login|dashboard|signup|guest|names|auth/.*|mail/stop|registrations/closed)?(\\?.*)?$',
      ].map((path) => [path, 'http://127.0.0.1:3000']),
    ),
  },
})
