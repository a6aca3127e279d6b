import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const folder = resolve('src/client/ui/texts')

/** Has the JSX of the application made by ui/texts, which keeps what is shown safe from translators; packages have React's. */
export function textsApart(): Plugin {
  return {
    name: 'texts-apart',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const isOwn = !importer.includes('/node_modules/') && !importer.startsWith(folder)
      if (!isOwn) return null
      if (source === 'react/jsx-runtime') return `${folder}/jsx-runtime.ts`
      return source === 'react/jsx-dev-runtime' ? `${folder}/jsx-dev-runtime.ts` : null
    },
  }
}
