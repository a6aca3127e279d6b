import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: 'src/client',
  plugins: [react(), { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' }],
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    // The first browsers that understand light-dark(), so that the tokens are served as they are written.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // The content policy allows files of this site only, so nothing may become a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    // Calls go to the server; the modules of src/client/api stand under the same address while developing.
    proxy: { '^/api/(?!.*\\.ts(\\?|$))': 'http://127.0.0.1:3000', '/dev/mail': 'http://127.0.0.1:3000' },
  },
})
