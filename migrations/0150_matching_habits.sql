-- Lists read habits and plans as well: the index holds all that a list is made of, so that the table itself is left alone.
drop index matching_listed;
create index matching_listed on profiles (province_id, city_id, age)
  include (
    id, university_id, type, interests, erasmus_friendly,
    smoking, pets, visitors, couples, crypto_payment, mascotas, fumadores, indiferente,
    cleanliness, sleep, noise, guest_nights, move_in, budget_cents, stay_months, gender, verified
  )
  where onboarding_completed and onboarding_skipped_at is null and visible;
