#!/usr/bin/env node
/** `npm run try-model`: one mission through the configured language model. What happens is in run/try-model.ts. */
import { enter } from './services/enter.mjs'

await enter('run/try-model.ts', { title: 'Apogee: one mission through a language model', dev: true })
