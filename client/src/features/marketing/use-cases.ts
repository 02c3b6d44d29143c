/** What people hand to a mission; each goal can be put into the launcher as it stands. */
export const USE_CASES: readonly { field: string; goal: string; data: string }[] = [
  {
    field: 'Customer support',
    goal: 'What drives the time to close a ticket, and which themes in the descriptions come up again and again?',
    data: 'Ticket export',
  },
  {
    field: 'Sales',
    goal: 'Which regions and products carry our growth, and what should we expect over the next two quarters?',
    data: 'Order lines',
  },
  {
    field: 'Product',
    goal: 'Which behaviour in the first week goes with customers who stay, once plan and channel are accounted for?',
    data: 'Events or accounts',
  },
  {
    field: 'People',
    goal: 'Are there pay differences between groups that role, level and tenure do not explain?',
    data: 'Staff records',
  },
  {
    field: 'Research',
    goal: 'Does the treatment change the outcome, how large is the effect, and how sure can we be?',
    data: 'Study data',
  },
  {
    field: 'Economics',
    goal: 'Is unemployment still linked to inflation, and did the link change after 2008?',
    data: 'FRED series, found for you',
  },
]
