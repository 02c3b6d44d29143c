/** Where people write when something does not work. */
export const SUPPORT_EMAIL = 'support@apogee.example'
