import type { GoalWord } from './goal-words.ts'
import { baseOf } from './goal-words.ts'

/** Words that say nothing about what is to be measured. */
export const SAY_NOTHING = new Set(
  `a about across actually affect after again against ago all already also am american americans an analyse analysis analyze and annual annually answer any are around as ask at average away back bad be because become been before begin behind being better between big big-picture bill both business but buy by can cause century change come coming company compare comparison connect correlate correlation cost could country covid crisis current daily data day decade decline decrease describe develop did die do does doing don done down drive driver drop during dying each early economic economics economist effect either end enough ever every expect explain fall family far fast faster federal figure financial find first follow for forecast from future get give go gone good government grow growth had happen has have having head help here high higher hit household how hurt i if impact important in increase index influence into is it its just keep key kind know lag large last late lately lead least less let level life like likely link live long look loose low lower main make many market may me mean measure median might money month monthly more most move much must my nation national near need neither never new next no nominal normal not now number of often old on one only or other our ours out over own owner pandemic part past people per percent percentage person pick picture possible predict price put quarter quarterly question quickly rate real really recent recently relate relation relationship relative right rise risk safe same say second see sell series shall share short should show sign signal since slow slower small so some soon start state still strong such support take tell than that the their them then there these they thing think this those three through tight time to today together tomorrow too total trend true two typical under understand united until up us use usually versus very vs want warn warning was way we weak week weekly well went were what when where whether which while who why will with within without work worker world worse would wrong year yearly yesterday yet you young your`
    .split(' ')
    .map(baseOf),
)
const MOST_LEFT = 3

/** Words for FRED's own search, where nothing that the goal says is known. A word beside what is known is mostly talk. */
export function leftOverOf(
  words: readonly GoalWord[],
  taken: ReadonlySet<number>,
  ids: readonly string[],
  known: number,
): string[] {
  if (known > 0 || ids.length > 0) return []
  const left = words.filter(
    ({ base, said }, index) =>
      !taken.has(index) &&
      said.length > 2 &&
      !/\d/.test(said) &&
      !SAY_NOTHING.has(base) &&
      !SAY_NOTHING.has(said),
  )
  return [...new Set(left.map(({ said }) => said))].slice(0, MOST_LEFT)
}
