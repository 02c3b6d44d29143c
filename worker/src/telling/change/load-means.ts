import type { Template } from '#contract'
import type { LoadVerdict } from '../../decide/load.ts'
import type { CoursesByGroup } from '../../effects/change/courses.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { name, text } from '../../prose/prose.ts'
import { oneOf } from '../words.ts'

/** What the courses of how many there are and of how long they take come to together. */
export function loadMeansSentence(
  { noun, measure }: Frame,
  { byGroup }: { byGroup: CoursesByGroup | null },
  verdict: LoadVerdict,
): Template {
  const [rows, times] = [name(noun.many), name(measure.label)]
  switch (verdict) {
    case 'no-strain':
      return text`What it means: neither more ${rows} in all${byGroup ? text` or for any ${oneOf(byGroup.dimension)}` : ''} nor a longer ${times} could be shown, so nothing here speaks of more strain so far.`
    case 'keeps-up':
      return text`What it means: there is more to do, and a longer ${times} could not be shown: so far they keep up with it.`
    case 'slower':
      return text`What it means: there is more to do, and it takes longer than before; that the one makes the other is not shown by that.`
    case 'faster':
      return text`What it means: there is more to do, and it takes less long than before.`
    case 'not-by-load':
      return text`What it means: it takes longer though more ${rows} in all could not be shown, so how many there are does not explain it.`
  }
}
