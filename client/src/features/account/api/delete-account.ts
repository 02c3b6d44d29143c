import { apiCommand } from '../../../lib/api-client.ts'

/** Removes the account with its missions, files and keys. */
export const deleteAccount = () => apiCommand('/api/user', { method: 'DELETE' })
