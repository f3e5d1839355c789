type Task = () => void;

const tasks = new Set<Task>();

/** Registers what a module must do when the person changes: stop listeners, empty caches. Kept apart so that it loads nothing. */
export function onPersonChange(task: Task): void {
  tasks.add(task);
}

export function runPersonChangeTasks(): void {
  for (const task of tasks) task();
}
