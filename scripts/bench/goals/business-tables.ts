import { dayAfter, hourAfter, type Draws, type Row } from '../../../worker/src/testing/make-rows.ts'

const yes = (is: boolean) => (is ? 'yes' : 'no')

/** Small made-up tables as people in companies have them; each function makes one row. */
export const BUSINESS_TABLES: Record<string, (draw: Draws, index: number) => Row> = {
  tickets: (draw, index) => {
    const opened = draw.uniform() * 24 * 540
    return {
      ticket_id: `T-${10_000 + index}`,
      opened_at: hourAfter('2023-01-02T08:00Z', opened),
      closed_at: draw.chance(0.06) ? '' : hourAfter('2023-01-02T08:00Z', opened + 1 + draw.uniform() * 90),
      priority: draw.pick(['P1', 'P2', 'P3', 'P4']),
      team: draw.pick(['Network', 'Desktop', 'Accounts']),
      agent: draw.pick(['Amir', 'Bea', 'Chen', 'Dora', 'Emil', 'Fay']),
      channel: draw.pick(['email', 'phone', 'portal']),
      reopened: yes(draw.chance(0.15)),
      csat: draw.chance(0.3) ? '' : String(draw.integer(1, 5)),
      short_description: `${draw.pick(['Cannot log in to', 'Slow response from', 'Please reset my password for', 'Error message when opening'])} ${draw.pick(['the mail client', 'the payroll site', 'the shared drive', 'the video call'])} ${draw.pick(['since this morning', 'again', 'after the update', 'on my laptop'])}`,
    }
  },
  orders: (draw, index) => {
    const [quantity, price, discount] = [draw.integer(1, 9), 20 + draw.uniform() * 180, draw.integer(0, 30)]
    return {
      'Order No': String(500_000 + index),
      'Order Date': dayAfter('2022-01-01', draw.integer(0, 1090)),
      Country: draw.pick(['Germany', 'France', 'Spain', 'Italy']),
      Category: draw.pick(['Chairs', 'Tables', 'Lamps', 'Shelves']),
      'Sales Rep': draw.pick(['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gus', 'Hana']),
      Qty: String(quantity),
      'Unit Price': price.toFixed(2),
      'Discount %': String(discount),
      Revenue: (quantity * price * (1 - discount / 100)).toFixed(2),
      Returned: draw.chance(0.1) ? 'TRUE' : 'FALSE',
    }
  },
  staff: (draw, index) => ({
    emp_id: String(1000 + index),
    dept: draw.pick(['Engineering', 'Sales', 'Finance', 'Support']),
    contract_type: draw.pick(['permanent', 'permanent', 'temporary']),
    gender: draw.pick(['F', 'M']),
    age: String(draw.integer(21, 63)),
    tenure_years: (draw.uniform() * 18).toFixed(1),
    salary_eur: String(Math.round(48_000 + 11_000 * draw.normal())),
    performance_score: String(draw.integer(1, 5)),
    training_hours: String(draw.integer(0, 60)),
    works_remotely: yes(draw.chance(0.4)),
    left_company: yes(draw.chance(0.2)),
  }),
  web: (draw, index) => ({
    date: dayAfter('2023-09-01', Math.floor(index / 2)),
    source: draw.pick(['google', 'direct', 'newsletter', 'facebook']),
    device: draw.pick(['mobile', 'desktop', 'tablet']),
    landing_page: draw.pick(['/home', '/pricing', '/blog', '/docs']),
    sessions: String(draw.integer(80, 900)),
    bounce_rate: (0.3 + 0.4 * draw.uniform()).toFixed(3),
    avg_time_on_page_sec: (30 + 120 * draw.uniform()).toFixed(1),
    conversions: String(draw.integer(0, 40)),
  }),
  inventory: (draw, index) => ({
    sku: `SKU${10_000 + index}`,
    product_name: `${draw.pick(['Bolt', 'Hinge', 'Bracket', 'Washer', 'Clamp'])} ${draw.integer(2, 60)} mm`,
    warehouse: draw.pick(['Leeds', 'Porto', 'Gdansk']),
    supplier: draw.pick(['Acme Metals', 'Borealis', 'Castor Ltd', 'Delta Parts', 'Ekman']),
    stock_on_hand: String(draw.integer(0, 1200)),
    reorder_point: String(draw.integer(50, 300)),
    unit_cost: (0.2 + 8 * draw.uniform()).toFixed(2),
    lead_time_days: String(draw.integer(2, 45)),
    units_sold_30d: String(draw.integer(0, 400)),
    last_counted: dayAfter('2024-01-05', draw.integer(0, 170)),
  }),
  campaign: (draw, index) => ({
    customer_id: `C${20_000 + index}`,
    campaign: draw.pick(['Spring Sale', 'Back to School', 'Black Friday']),
    channel: draw.pick(['email', 'sms', 'social']),
    customer_age: String(draw.integer(18, 80)),
    annual_income: String(Math.round(30_000 + 25_000 * draw.uniform())),
    previous_purchases: String(draw.integer(0, 14)),
    times_contacted: String(draw.integer(1, 6)),
    clicked: draw.chance(0.35) ? '1' : '0',
    purchased: draw.chance(0.2) ? '1' : '0',
    amount_spent: draw.chance(0.2) ? (10 + 150 * draw.uniform()).toFixed(2) : '0.00',
  }),
  ledger: (draw, index) => ({
    month: `${2021 + Math.floor(index / 60)}-${String(1 + (Math.floor(index / 5) % 12)).padStart(2, '0')}-01`,
    cost_centre: ['Plant', 'Logistics', 'Head Office', 'R&D', 'Marketing'][index % 5]!,
    expense_type: draw.pick(['travel', 'software', 'wages', 'rent']),
    budget_keur: String(draw.integer(80, 300)),
    actual_keur: String(draw.integer(70, 340)),
    headcount: String(draw.integer(4, 60)),
    approved_by: draw.pick(['Ines', 'Jon', 'Kim']),
  }),
}
