#!/usr/bin/env node
/** `npm run verify -- package.zip`: computes every number of a package again. What happens is in run/verify.ts. */
import { enter } from './services/enter.mjs'

await enter('run/verify.ts', { title: 'Apogee verification', dev: process.env.NODE_ENV !== 'production' })
