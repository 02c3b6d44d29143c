import { csvOf, dayAfter, hourAfter, type Draws, type Row } from '../../../worker/src/testing/make-rows.ts'
import type { Planted } from './planted.types.ts'
import { THEMES } from './pools.ts'
import { sayingOf } from './random-table.ts'

const TEAMS = ['Network', 'Desktop', 'Accounts', 'Field']
const AGENTS = ['Amir', 'Bea', 'Chen', 'Dora', 'Emil', 'Fay', 'Gita']
const START = '2023-01-02T00:00Z'
const ROWS = [300, 900, 2500, 6000]
const HOURS = 24 * 600

interface TicketEffects {
  theme?(row: { team: string; at: number; angry: boolean }): number
  slow?(row: { team: string; priority: string }): number
  /** How much of the time from first to last, 0..1, a uniform draw lands at. */
  when?(draw: number): number
}

const rowsOf = (index: number) => ROWS[index % ROWS.length]!

/** Helpdesk tickets: opened and closed times, assignees, priorities, short descriptions in people's own words. */
function tickets(draws: Draws, rows: number, effects: TicketEffects): string {
  const anyTheme = () => draws.integer(0, THEMES.length - 1)
  return csvOf(
    Array.from({ length: rows }, (_, index): Row => {
      const team = draws.pick(TEAMS)
      const at = effects.when ? effects.when(draws.uniform()) : draws.uniform()
      const day = Math.floor((at * HOURS) / 24)
      const opened = day * 24 + draws.integer(6, 20) + draws.integer(0, 59) / 60
      const priority = draws.pick(['P1', 'P2', 'P3', 'P3', 'P4'])
      const angry = draws.chance(0.3)
      const own = effects.theme?.({ team, at, angry }) ?? 0
      const theme = draws.chance(own) ? 0 : anyTheme()
      const took = Math.exp(2.5 + 0.7 * draws.normal()) * (effects.slow?.({ team, priority }) ?? 1)
      return {
        ticket_id: `INC${100_000 + index}`,
        opened_at: hourAfter(START, opened),
        closed_at: draws.chance(0.05) ? '' : hourAfter(START, opened + took),
        priority,
        assignment_group: team,
        assignee: draws.pick(AGENTS),
        short_description: sayingOf(draws, theme),
        reopened: draws.chance(0.12) ? 'yes' : 'no',
        satisfaction: String(angry ? draws.integer(1, 2) : draws.integer(3, 5)),
      }
    }),
  )
}

/** A theme of the free text belongs to one team, to the later half, or to unhappy people. */
export function plantTheme(draws: Draws, index: number): Planted {
  const theme = new RegExp(THEMES[0]![0], 'i')
  const team = draws.pick(TEAMS)
  const rows = rowsOf(index)
  const link = index % 3
  const effects: TicketEffects = {
    theme: (row) => {
      if (link === 0) return row.team === team ? 0.4 : 0
      if (link === 1) return row.at > 0.6 ? 0.35 : 0
      return row.angry ? 0.4 : 0
    },
  }
  return {
    kind: 'theme',
    what: `tickets about ${THEMES[0]![0]} ${[`in team ${team}`, 'in the later part', 'from unhappy people'][link]}, ${rows} rows`,
    csv: tickets(draws, rows, effects),
    goal: [
      'what do people write about, and does it differ by team?',
      'what are tickets about and how has that changed over time?',
      'what makes people unhappy? look at what they write',
    ][link]!,
    signs: [
      theme,
      [new RegExp(team), /rise|rose|grow|grew|more often|later|increas|against/i, /satisfaction/i][link]!,
    ],
    detectors: ['themes'],
  }
}

/** One team takes more than twice as long from opening to closing. */
export function plantDuration(draws: Draws, index: number): Planted {
  const team = draws.pick(TEAMS)
  return {
    kind: 'duration',
    what: `team ${team} takes 2.2 times as long to close, ${rowsOf(index)} rows`,
    csv: tickets(draws, rowsOf(index), { slow: (row) => (row.team === team ? 2.2 : 1) }),
    goal: draws.pick([
      'which team takes longest to close tickets?',
      'how long does it take to resolve tickets, and why are some so slow?',
      'what drives the time to close a ticket',
    ]),
    signs: [new RegExp(team), /time|opened|closed|hours/i],
  }
}

/** Three times as many tickets per week at the end as at the start. */
export function plantVolume(draws: Draws, index: number): Planted {
  const rows = Math.max(900, rowsOf(index))
  return {
    kind: 'volume',
    what: `tickets per month grow threefold, ${rows} rows`,
    csv: tickets(draws, rows, { when: (draw) => (Math.sqrt(1 + 8 * draw) - 1) / 2 }),
    goal: draws.pick([
      'are we getting more tickets?',
      'how has the number of tickets changed over time',
      'ticket volume per month, is it growing?',
    ]),
    signs: [/number of|count|volume|rows|tickets/i, /\b(ris|rose|increas|grow|grew)/i],
    detectors: ['answer', 'answer-part', 'unit-trends'],
  }
}

const REGIONS = ['North', 'South', 'East', 'West']

/** Orders in which one region's discounted orders come back, or one region sells larger orders. */
export function plantOrders(draws: Draws, index: number): Planted {
  const region = draws.pick(REGIONS)
  const returns = index % 2 === 0
  const csv = csvOf(
    Array.from({ length: rowsOf(index) }, (_, row): Row => {
      const own = draws.pick(REGIONS)
      const quantity = draws.integer(1, 12)
      const price = 15 + 60 * draws.uniform()
      const lift = !returns && own === region ? 1.8 : 1
      return {
        'Order ID': String(70_000 + row),
        'Order Date': dayAfter('2022-01-01', draws.integer(0, 729)),
        Product: draws.pick(['Desk', 'Chair', 'Lamp', 'Shelf', 'Sofa']),
        'Sales Region': own,
        Units: String(quantity),
        'Unit Price': price.toFixed(2),
        Revenue: (quantity * price * lift).toFixed(2),
        Returned: draws.chance(returns && own === region ? 0.4 : 0.12) ? 'yes' : 'no',
      }
    }),
  )
  return {
    kind: returns ? 'rate' : 'group',
    what: `orders: ${region} ${returns ? 'returns more' : 'brings more revenue'}, ${rowsOf(index)} rows`,
    csv,
    goal: returns ? 'why do customers send orders back?' : 'what drives our sales? which areas do best',
    signs: [new RegExp(region), returns ? /return/i : /revenue/i],
  }
}

/** Staff records in which people of one department leave, or pay follows years of service. */
export function plantStaff(draws: Draws, index: number): Planted {
  const departments = ['Engineering', 'Sales', 'Finance', 'Support']
  const department = draws.pick(departments)
  const leaving = index % 2 === 1
  const csv = csvOf(
    Array.from({ length: rowsOf(index) }, (_, row): Row => {
      const own = draws.pick(departments)
      const years = 15 * draws.uniform()
      return {
        employee_id: String(9000 + row),
        department: own,
        gender: draws.pick(['F', 'M']),
        age: String(draws.integer(22, 61)),
        years_of_service: years.toFixed(1),
        salary: String(Math.round(41_000 + (leaving ? 0 : 1500 * years) + 7000 * draws.normal())),
        last_rating: String(draws.integer(1, 5)),
        left_company: draws.chance(leaving && own === department ? 0.45 : 0.15) ? 'yes' : 'no',
      }
    }),
  )
  return {
    kind: leaving ? 'rate' : 'relationship',
    what: `staff: ${leaving ? `${department} leaves more` : 'pay follows service'}, ${rowsOf(index)} rows`,
    csv,
    goal: leaving ? 'why do people quit?' : 'what explains how much people earn?',
    signs: leaving
      ? [new RegExp(department), /left|leav|churn|attrition/i]
      : [/salary/i, /years of service/i],
  }
}

/** Daily visits that dip on weekends and jump at a relaunch. */
export function plantWeb(draws: Draws, index: number): Planted {
  const days = 420
  const jump = index % 2 === 0
  const at = draws.integer(150, 270)
  const csv = csvOf(
    Array.from({ length: days }, (_, day): Row => {
      const weekday = (day + 6) % 7
      const base = 900 + (jump && day >= at ? 320 : 0) - (!jump && weekday >= 5 ? 260 : 0)
      return {
        date: dayAfter('2023-01-01', day),
        sessions: String(Math.round(base + 90 * draws.normal())),
        bounce_rate: (0.45 + 0.05 * draws.normal()).toFixed(3),
        pages_per_visit: (3 + 0.4 * draws.normal()).toFixed(2),
        campaign_running: draws.chance(0.3) ? 'yes' : 'no',
      }
    }),
  )
  const moment = new Date(Date.parse(dayAfter('2023-01-01', at)))
  const months = [-20, 0, 20].map((step) => new Date(moment.getTime() + step * 86_400_000))
  return {
    kind: jump ? 'break' : 'season',
    what: jump ? `visits jump on ${moment.toISOString().slice(0, 10)}` : 'visits dip on weekends',
    csv,
    goal: jump ? 'has our traffic changed?' : "what's the best day of the week for visits",
    signs: jump
      ? [
          /sessions/i,
          new RegExp(
            months
              .flatMap((date) => [
                date.toISOString().slice(0, 7),
                date.toLocaleString('en-US', { month: 'long', timeZone: 'UTC' }) +
                  ` (\\d+, )?${date.getUTCFullYear()}`,
              ])
              .join('|'),
          ),
        ]
      : [/sessions/i, /Saturday|Sunday/],
    detectors: ['answer', 'answer-part'],
  }
}

/** The same tickets with nothing planted in them. */
export const emptyTickets = (draws: Draws, index: number): string => tickets(draws, rowsOf(index), {})
