// Runs before anything is drawn: a terminal at the door must not flash the frame of the other screens (ui/base.css).
try {
  if (localStorage.getItem('gym.is-terminal') !== null) document.documentElement.dataset.terminal = '';
} catch {
  // Without storage it is no terminal.
}
