-- Matching reads nothing else of a profile: a list is made from this index alone. People in lists have finished their
-- profile and let others see it.
create index matching_listed on profiles (province_id, city_id, age)
  include (
    id, university_id, type, interests, erasmus_friendly,
    smoking, pets, visitors, couples, crypto_payment, mascotas, fumadores, indiferente
  )
  where onboarding_completed and onboarding_skipped_at is null and visible;

create index matching_banned on users (id) where banned;
