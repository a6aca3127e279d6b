import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { separateCalls } from './scripts/browser-contracts.ts'
import { subsetFonts } from './scripts/subset-fonts.ts'
import { textsApart } from './scripts/texts-apart.ts'

const client = 'src[\\/]client[\\/]'
const domain = 'src[\\/]shared[\\/]domain[\\/]'
const contracts = 'src[\\/]shared[\\/]contracts[\\/]'
const packages = 'node_modules[\\/]'

const placement = `${client}features[\\/]boards[\\/]`
/** Both boards have them, and no other page. */
const iconsOfBoards = '[\\/](chevron-left|history|move|radio|redo-2|undo-2|unplug|users-round)\\.mjs'
const registrations = `${client}features[\\/]registrations[\\/]`

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
  // What whoever only looks needs stands above the checks of what is filled in, and comes with the controls.
  group(
    'controls',
    8,
    `${packages}(@tanstack[\\/](query-core|react-query|.*useBlocker)|lucide-react(?!.*${iconsOfBoards}))`,
    `${client}(ui[\\/](display[\\/](?!window)|layout|feedback|button|fields[\\/](?!search|number)|overlays[\\/](dialog|toast)\\.tsx)|routing)`,
    `${client}(api[\\/](?!live)|parts[\\/](?!export|event|mail)|records[\\/]record-page)`,
    `${client}ui[\\/]form[\\/]error-summary`,
    `${domain}(formats|calendar|text|lists|is-same|event[\\/]event-window|donation[\\/]level-choice|mail[\\/]mail-log)`,
    `${domain}registration[\\/]unset-i`,
    '(?<!(placement[\\/](dinner|wishes|proposal)|wish-request)\\.ts)\\?calls$',
  ),
  group('checks', 7, `${packages}zod`, `${contracts}(zod|fields|users|auth)\\.ts$`),
  // What lists have besides, and the pages of an event.
  group(
    'lists',
    7,
    `${client}(ui[\\/]fields[\\/]search|api|parts|records[\\/](list-|save-beside))`,
    `${domain}three-way`,
  ),
  group('overlays', 6, `${packages}(react-aria|react-stately|react-aria-components|@internationalized)[\\/]`),
  group('forms', 5, `${packages}(react-hook-form|@hookform)[\\/]`, `${client}ui[\\/]form[\\/](?!form-number)`),
  // Few forms ask for a number.
  group('numbers', 4, `${client}ui[\\/]fields[\\/]number`),
  group(
    'records',
    4,
    `${client}(records[\\/](?!choose|save-beside|use-merged|merge)|ui[\\/]form[\\/]form-number)`,
    `${contracts}affiliations\\.ts$`,
  ),
  group('rules', 4, `${domain}(?!placement|mail[\\/]mailing|lists|(.*[\\/])?(three-way-)?merge)`),
  {
    ...group(
      'mailings',
      2,
      `${client}features[\\/]email[\\/]mailings[\\/](?!mailing-result)`,
      `${domain}mail[\\/]mailing`,
      `${contracts}registrations[\\/]mailing-text\\.ts$`,
    ),
    minShareCount: 1,
  },
  {
    ...group('events', 3, `${client}features[\\/]planning[\\/]events[\\/]`, `${contracts}events\\.ts$`),
    minShareCount: 1,
  },
  {
    ...group(
      'wizard',
      2,
      `${contracts}registrations[\\/]wish-request\\.ts\\?calls$`,
      `${registrations}(wizard|(draft|save)(?![\\/](merge-d|save-q|displaced-d|choose|describe|closing))|steps[\\/]contact[\\/]contact-summary)`,
    ),
    minShareCount: 1,
  },
  {
    ...group('merge', 3, `${domain}(.*[\\/])?(three-way-)?merge`, `${client}records[\\/](choose|merge)`),
    minShareCount: 1,
  },
  { ...group('donation', 1, `${registrations}steps[\\/](donation|review)`), minShareCount: 1 },
  // Small files of a feature are one; of the boards, what both have, and each. The form of a table comes when it is opened.
  {
    ...group('board', 3, `${placement}core[\\/]`, `${domain}placement[\\/](?!dinner|hole)`),
    minShareCount: 1,
  },
  {
    ...group('placement', 2, `${placement}golf[\\/](?!proposal[\\/])`),
    minShareCount: 1,
  },
  {
    ...group('dinner', 2, `${placement}dinner[\\/](?!table-form)`, `${contracts}placement[\\/]dinner\\.ts\\?calls$`),
    minShareCount: 1,
  },
  // Nobody else has a list that scrolls with the page, but for the page that shows the parts of pages.
  {
    ...group(
      'partners',
      2,
      `${client}features[\\/]partners[\\/]`,
      `${client}ui[\\/]display[\\/]window`,
      `${packages}@tanstack[\\/](react-)?virtual`,
    ),
    minShareCount: 1,
  },
  // The name of each file stands in the first one, which every page needs: small ones are one.
  {
    ...group(
      'registration-dialogs',
      1,
      `${registrations}steps[\\/](contact[\\/]hand-over-f|attendees[\\/]play-with-d)`,
    ),
    minShareCount: 1,
  },
  {
    ...group('reference-data', 1, `${client}features[\\/]planning[\\/](affiliations|benefits)[\\/]`),
    minShareCount: 1,
  },
  // What the list of users and the form of one share.
  group('users', 2, `${client}features[\\/]people[\\/]users[\\/]`),
  group('sign-in', 2, `${client}features[\\/]people[\\/]sign-in[\\/]`),
]

export default defineConfig({
  root: 'src/client',
  // React has had this hook since 18; what stands in for it elsewhere is not needed.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  plugins: [
    react(),
    textsApart(),
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
    // The first file names a hundred others, and a hash does not compress.
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        codeSplitting: { groups: codeGroups },
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: {
    // Calls go to the server; the modules of src/client/api stand under the same address while developing.
    proxy: { '^/api/(?!.*\\.ts(\\?|$))': 'http://127.0.0.1:3000', '/dev/mail': 'http://127.0.0.1:3000' },
  },
})
