#!/usr/bin/env node
/** `npm test`: every test against services of its own. What happens is in run/tests.ts. */
import { enter } from './services/enter.mjs'

await enter('run/tests.ts', { title: 'Apogee tests', dev: true })
