/** The account picker: asks for a credential and hands it to the page that opened this window. */
const form = document.querySelector('form')
const problem = form.querySelector('[role=alert]')

async function choose(email, name) {
  problem.textContent = ''
  const { origin, nonce } = form.dataset
  const response = await fetch('/credential', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, name: name || undefined, nonce: nonce || undefined }),
  })
  const answer = await response.json()
  if (!response.ok) {
    problem.textContent = answer.error_description ?? answer.error
    return
  }
  if (!window.opener) {
    problem.textContent = 'The page that opened this window is gone. Close it and try again.'
    return
  }
  window.opener.postMessage({ credential: answer.credential }, origin)
  window.close()
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  choose(form.elements.email.value.trim(), form.elements.name.value.trim())
})
for (const button of form.querySelectorAll('button[data-email]')) {
  button.addEventListener('click', () => choose(button.dataset.email, button.dataset.name))
}
