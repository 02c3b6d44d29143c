import { register } from 'node:module'

register('./load-compiled.mjs', import.meta.url, {
  data: { code: process.env.CONFINED_CODE, root: process.env.CONFINED_ROOT },
})
