#!/usr/bin/env node
/** `npm run bench`: how long missions take and what they need, on services of their own. What happens is in run/bench.ts. */
import { enter } from './services/enter.mjs'

await enter('run/bench.ts', { title: 'Apogee benchmark', dev: true })
