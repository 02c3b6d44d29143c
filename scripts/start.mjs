#!/usr/bin/env node
/** `npm start`, `npm run dev`: everything Apogee needs, from a fresh clone. What happens is in run/start.ts. */
import { enter } from './services/enter.mjs'

await enter('run/start.ts', { title: 'Apogee', dev: process.env.NODE_ENV !== 'production' })
