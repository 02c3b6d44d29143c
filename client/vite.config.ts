import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { precompress } from './precompress.ts'

const api = `http://127.0.0.1:${process.env.PORT ?? '3000'}`

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The content security policy allows fonts and images from our own origin only, so nothing becomes a data: address.
    assetsInlineLimit: 0,
    // Vega with Vega-Lite is one piece of 870 kB, fetched when a chart of a report comes near.
    chunkSizeWarningLimit: 900,
  },
  server: {
    port: 5173,
    fs: { allow: ['..'] },
    proxy: {
      '/api': api,
      '/admin': api,
      '/socket.io': { target: api, ws: true },
    },
  },
})
