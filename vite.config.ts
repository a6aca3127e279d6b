import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { separateCalls } from './scripts/browser-contracts.ts'
import { subsetFonts } from './scripts/subset-fonts.ts'

const client = 'src[\\/]client[\\/]'
const domain = 'src[\\/]shared[\\/]domain[\\/]'
const contracts = 'src[\\/]shared[\\/]contracts[\\/]'
const packages = 'node_modules[\\/]'

const group = (name: string, priority: number, ...paths: string[]) => ({
  name,
  priority,
  test: new RegExp(paths.join('|')),
  minShareCount: 2,
})

/**
 * A page is a few files and not a hundred, each of what is used together: what every page needs, what those who only look
 * need, the controls of lists, the checks and the forms of what is filled in. A module brings what it imports along into
 * its group, so each group stands above those that it must not fall into.
 */
const codeGroups = [
  { name: 'start', priority: 9, tags: ['$initial' as const] },
  group(
    'reading',
    8,
    `${client}(ui[\\/](display[\\/](?!window)|layout|feedback|buttons)|records[\\/]loaded|api[\\/](?!live)|routing)`,
    `${domain}(formats|calendar|text|is-same)`,
    '\\?calls$',
  ),
  group('checks', 7, `${packages}zod`, `${contracts}(zod|fields|users|auth)\\.ts$`),
  group('overlays', 6, `${packages}(react-aria|react-stately|react-aria-components|@internationalized)[\\/]`),
  group(
    'controls',
    6,
    `${packages}@tanstack[\\/](query-core|react-query)[\\/]`,
    `${client}(ui[\\/](overlays[\\/](dialog|toast)\\.tsx|fields)|parts|api|records[\\/](list-page|use-debounced|search-rows|record-page))`,
  ),
  group(
    'forms',
    5,
    `${packages}(react-hook-form|@hookform)[\\/]`,
    `${client}(ui[\\/]form|records[\\/](compare|conflict|record-form|use-record))`,
  ),
  group('rules', 4, domain),
  { ...group('events', 3, `${contracts}events\\.ts$`), minShareCount: 1 },
  // Whoever is in one step goes on to the next: they are one file, and small ones of other features are, too.
  { ...group('wizard', 2, `${client}features[\\/]registrations[\\/](?!success)`), minShareCount: 1 },
  { ...group('users', 2, `${client}features[\\/]users[\\/]`), minShareCount: 1 },
  group('sign-in', 2, `${client}features[\\/]sign-in[\\/]`),
]

export default defineConfig({
  root: 'src/client',
  plugins: [
    react(),
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    separateCalls(),
    subsetFonts(),
  ],
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    // The first browsers that understand light-dark(), so that the tokens are served as they are written.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // The content policy allows files of this site only, so nothing may become a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One request; each page's own styles are too few to be worth another.
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: codeGroups } } },
  },
  server: {
    // Calls go to the server; the modules of src/client/api stand under the same address while developing.
    proxy: { '^/api/(?!.*\\.ts(\\?|$))': 'http://127.0.0.1:3000', '/dev/mail': 'http://127.0.0.1:3000' },
  },
})
