import type { LanguageModelSettings } from '#platform/language-model/settings.ts'
import type { MissionStore } from '#platform/mission-store.ts'
import type { MissionRecord } from '#platform/models.ts'
import { costOf, meteredModel, NO_USE } from '../language-model/metered-model.ts'
import type { LanguageModel } from '../language-model/model.types.ts'

/** The configured model with its limits. */
export interface ConnectedModel {
  languageModel: LanguageModel
  settings: LanguageModelSettings
}

/** The model as one mission may use it. */
export interface MissionModel {
  languageModel: LanguageModel
  budget: LanguageModelSettings['budget']
}

/** Tries of a mission that may use the model: what brought it down twice is left out then. */
const TRIES_WITH_MODEL = 3
/** Turns beside those of the analysis: the naming of series, the reading of the goal, and what a worker that died had asked. */
const OTHER_TURNS = 8

/** The model for one mission, metered where its key lies; null where it works without, which the feed says. */
export async function missionModel(
  connected: ConnectedModel | null,
  missions: MissionStore,
  mission: MissionRecord,
): Promise<MissionModel | null> {
  if (!connected) return null
  const { languageModel, settings } = connected
  if (mission.data_source === 'fred' && !settings.sendsEconomicData) {
    await missions.progress(
      mission._id,
      'Series of this publisher are not shown to a language model; the built-in analyst works alone.',
    )
    return null
  }
  if (mission.attempts >= TRIES_WITH_MODEL) {
    await missions.progress(mission._id, 'This time without the language model, after several interruptions.')
    return null
  }
  const { steps, tokens } = settings.budget
  return {
    budget: settings.budget,
    languageModel: meteredModel(
      languageModel,
      { turns: steps + OTHER_TURNS, tokens },
      mission.model_use ?? NO_USE,
      ({ input, output }) => missions.useModel(mission._id, languageModel.name, { input, output }),
    ),
  }
}

/** The model within limits of its own, what it uses booked to the mission. */
const meteredFor = (
  missions: Pick<MissionStore, 'useModel'>,
  missionId: string,
  languageModel: LanguageModel,
  limits: { turns: number; tokens: number },
): LanguageModel =>
  meteredModel(languageModel, limits, NO_USE, (usage) =>
    missions.useModel(missionId, languageModel.name, usage),
  )

/** One answer, mended once. */
const NAMING_TURNS = 2

/** The model as it names the series of a mission's goal: it is shown the goal alone, so that it may whoever publishes them. */
export function namingModel(
  connected: ConnectedModel | null,
  missions: Pick<MissionStore, 'useModel'>,
  { _id: missionId, attempts }: MissionRecord,
): LanguageModel | null {
  if (!connected || attempts >= TRIES_WITH_MODEL) return null
  const { languageModel, settings } = connected
  const limits = { turns: NAMING_TURNS, tokens: settings.budget.tokens }
  return meteredFor(missions, missionId, languageModel, limits)
}

/** One turn of a chat looks things up a few times. */
const CHAT_TURNS = 12
const CHAT_TOKENS = 200_000

/** The model for one turn of a mission's chat; null where it may not see the data. */
export function chatModel(
  connected: ConnectedModel | null,
  missions: Pick<MissionStore, 'useModel'>,
  { _id: missionId, data_source }: MissionRecord,
): LanguageModel | null {
  if (!connected || (data_source === 'fred' && !connected.settings.sendsEconomicData)) return null
  const { languageModel } = connected
  return meteredFor(missions, missionId, languageModel, { turns: CHAT_TURNS, tokens: CHAT_TOKENS })
}

/** What the mission used of the model, and what that cost where its prices are known, as a line of the feed. */
export async function tellModelUse(
  connected: ConnectedModel | null,
  missions: MissionStore,
  missionId: string,
): Promise<void> {
  const use = (await missions.find(missionId))?.model_use
  if (!connected || !use) return
  const count = (number: number) => number.toLocaleString('en-US')
  const cost = costOf(use, connected.settings.prices)
  await missions.progress(
    missionId,
    `${use.model} took ${count(use.turns)} turns: ${count(use.input_tokens)} tokens read, ${count(use.output_tokens)} written${
      cost === null ? '' : `, about $${cost.toFixed(2)}`
    }`,
  )
}
